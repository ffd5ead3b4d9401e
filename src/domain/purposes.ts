/** The thing that a payment pays, if Florin asked for the payment. `start` and `end`: days in the merchant's time zone. */
export type Purpose =
  | { kind: 'invoice'; number: string }
  | { kind: 'period'; plan: string; start: Date; end: Date; time_zone: string }
  | { kind: 'installment'; description: string | null; number: number; count: number }
  | { kind: 'next_periods'; plan: string }
  | { kind: 'rest_of_plan'; description: string | null };
