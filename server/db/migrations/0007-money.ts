import { type Kysely, sql } from 'kysely'

/** Generated columns named `as_…` are null, or a value that a foreign key compares with another table. */
const statements = [
  `alter table payment add column amount_minor bigint`,
  `update payment set amount_minor = sandbox_payment.amount_minor
    from sandbox_payment where sandbox_payment.id = payment.transaction_id`,
  `alter table payment
    alter column amount_minor set not null,
    add check (amount_minor > 0),
    add check (provider in ('sandbox', 'stripe'))`,
  // When to ask the provider about this payment again, unless it is final by then.
  `alter table payment add column check_at timestamptz not null default now() + interval '1 minute'`,
  `drop index payment_unsettled`,
  `create index payment_to_check on payment (check_at) where status in ('created', 'capturing', 'refund_due')`,

  // A refund equals a capture of the same payment.
  `alter table ledger_entry
    add column size_minor bigint generated always as (abs(amount_minor)) stored,
    add column as_capture text generated always as (case when kind = 'refund' then 'capture' end) stored`,
  `alter table ledger_entry
    add constraint one_size_per_entry unique (payment_id, kind, size_minor, currency),
    add constraint refund_of_a_capture foreign key (payment_id, as_capture, size_minor, currency)
      references ledger_entry (payment_id, kind, size_minor, currency)`,
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'Entries of the ledger are only ever added.'; end $$`,
  `create trigger ledger_is_only_added_to before update or delete on ledger_entry
    for each row execute function refuse_change()`,

  // Captured payments are in the ledger with their amount, and refunded ones also with their refund.
  `alter table payment
    add column as_taken text generated always as
      (case when status in ('captured', 'refund_due', 'refunded') then 'capture' end) stored,
    add column as_kept text generated always as (case when status = 'captured' then 'capture' end) stored,
    add column as_returned text generated always as (case when status = 'refunded' then 'refund' end) stored,
    add column as_sold uuid generated always as (case when status = 'captured' then offer_id end) stored`,
  `alter table payment
    add constraint taken_money_is_entered foreign key (id, as_taken)
      references ledger_entry (payment_id, kind) deferrable initially deferred,
    add constraint kept_money_is_what_was_asked foreign key (id, as_kept, amount_minor, currency)
      references ledger_entry (payment_id, kind, size_minor, currency) deferrable initially deferred,
    add constraint returned_money_is_entered foreign key (id, as_returned)
      references ledger_entry (payment_id, kind) deferrable initially deferred`,

  // A bought offer has a captured payment of its amount, and a captured payment has its bought offer.
  `alter table offer
    add column as_paid text generated always as (case when status = 'bought' then 'captured' end) stored,
    add column as_deal text generated always as
      (case status when 'accepted' then 'reserved' when 'bought' then 'sold' end) stored,
    add constraint one_transaction_per_offer unique (id, transaction_id)`,
  `alter table payment add constraint one_state_per_payment unique (offer_id, transaction_id, status, amount)`,
  `alter table offer add constraint bought_is_paid foreign key (id, transaction_id, as_paid, offered_amount)
    references payment (offer_id, transaction_id, status, amount) deferrable initially deferred`,
  `alter table payment add constraint kept_money_has_bought foreign key (as_sold, transaction_id)
    references offer (id, transaction_id) deferrable initially deferred`,

  // The listing of an accepted offer is reserved; that of a bought offer is sold.
  `alter table property add constraint one_deal_per_listing unique (id, status)`,
  `alter table offer add constraint listing_follows_offer foreign key (property_id, as_deal)
    references property (id, status) deferrable initially deferred`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
