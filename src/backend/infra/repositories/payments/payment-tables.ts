/** Tables of payments and of what the provider has told of them. */
export interface PaymentTables {
  support_payment: {
    id: string;
    email: string;
    amount: number;
    currency: string;
    recurring: number;
    state: string;
    reference: string;
    created_at: number;
    overdue_since: number;
  };
  support_event: { id: string; received_at: number };
  /** Amounts in hundredths. */
  support_charge: {
    payment_id: string;
    charge_key: string;
    amount: number;
    refunded: number;
    dispute: string;
    paid_at: number;
  };
  /** `charge_key` is '' for ids of the payment itself. */
  support_reference: { reference: string; payment_id: string; charge_key: string };
  unmatched_payment: { event_id: string; reason: string; event_json: string; received_at: number };
}
