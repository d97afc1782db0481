import { type Kysely, sql } from 'kysely'

const statements = [
  // Trigrams consist of letters and digits, so punctuation would not be indexed. It becomes capitals, which no folded
  // text has.
  `create function search_text(text) returns text language sql immutable strict parallel safe as $$
    select translate(fold($1), '-@._+''%\\', 'HAPUXQRS')
  $$`,
  // The agent as in acting-agent.ts.
  `create view searchable_offer as
    select offer.id as offer_id,
      search_text(concat_ws(' ', property.title, property.location, buyer.name, buyer.email, agent.name, agent.email)) as text
    from offer
    join property on property.id = offer.property_id
    join "user" buyer on buyer.id = offer.buyer_id
    left join "user" agent on agent.id = property.agent_id and agent.role in ('agent', 'admin') and agent.deleted_at is null`,
  `create table offer_search_entry (
    offer_id uuid primary key references offer on delete cascade,
    text text not null
  )`,
  `insert into offer_search_entry select * from searchable_offer`,
  `create index offer_words on offer_search_entry using gin (text gin_trgm_ops)`,

  // Waits for changes of the listing and its people that are not committed yet. Later ones see the new entry.
  `create function add_offer_search_entry() returns trigger language plpgsql as $$
  begin
    perform from property where id = new.property_id for share;
    perform from "user"
      where id = new.buyer_id or id = (select agent_id from property where id = new.property_id)
      order by id for share;
    insert into offer_search_entry select * from searchable_offer where offer_id = new.id;
    return null;
  end $$`,
  // Runs when the transaction commits, and one at a time: it then needs no other lock, so it cannot deadlock, and sees
  // what the transactions before it have changed.
  `create function update_offer_search_entries(offers uuid[]) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('offer search entries', 0));
    update offer_search_entry entry set text = searchable.text
      from searchable_offer searchable
      where searchable.offer_id = entry.offer_id and entry.offer_id = any (offers) and searchable.text <> entry.text;
  end $$`,
  `create function update_entries_of_listing() returns trigger language plpgsql as $$
  begin
    perform update_offer_search_entries(array(select id from offer where property_id = new.id));
    return null;
  end $$`,
  `create function update_entries_of_person() returns trigger language plpgsql as $$
  begin
    perform update_offer_search_entries(array(
      select id from offer where buyer_id = new.id
      union select offer.id from offer join property on property.id = offer.property_id where property.agent_id = new.id));
    return null;
  end $$`,
  `create trigger add_search_entry after insert on offer
    for each row execute function add_offer_search_entry()`,
  `create constraint trigger update_offer_search_entries after update of title, location, agent_id on property
    deferrable initially deferred for each row
    when ((old.title, old.location, old.agent_id) is distinct from (new.title, new.location, new.agent_id))
    execute function update_entries_of_listing()`,
  `create constraint trigger update_offer_search_entries after update of name, email, role, deleted_at on "user"
    deferrable initially deferred for each row
    when ((old.name, old.email, old.role, old.deleted_at) is distinct from (new.name, new.email, new.role, new.deleted_at))
    execute function update_entries_of_person()`,
  `drop index property_words`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
