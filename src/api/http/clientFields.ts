import * as v from 'valibot';

const DESCRIPTION = 'Accepted because published clients send it, and ignored.';

/** Returns an optional field that is checked and then dropped. */
const ignored = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      schema,
      v.description(DESCRIPTION),
      v.transform(() => undefined),
    ),
  );

/**
 * The fields that published clients send and Florin does not use, by the object that contains them. Where another value
 * would change who pays what, only the value that Florin assumes anyway is accepted.
 */
export const CLIENT_FIELDS = {
  transactionRequest: {
    prefer_gasless: ignored(v.unknown()),
    amount_override: ignored(v.null('must be null. The payment has a fixed amount.')),
  },
  paymentLink: { collect_customer_info: ignored(v.unknown()) },
  splitRecipient: { recipient_type: ignored(v.literal('wallet', 'must be wallet')) },
} as const;
