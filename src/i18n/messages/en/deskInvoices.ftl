## The screens of invoices

