-- A transaction changes balances before it locks the counter of credit notes. So it may name a credit note that it writes later.
alter table balance_transactions alter constraint balance_transactions_credit_note_id_fkey deferrable initially deferred;
