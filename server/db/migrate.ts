import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { release } from '../kernel/release.ts'
import { ServerTrouble } from './embedded/index.ts'
import { TablesInUse, takeTables } from './take-tables.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import * as initial from './migrations/0001-initial.ts'
import * as wishlist from './migrations/0002-wishlist.ts'
import * as reviews from './migrations/0003-reviews.ts'
import * as content from './migrations/0004-content.ts'
import * as mail from './migrations/0005-mail.ts'
import * as expiry from './migrations/0006-expiry.ts'
import * as money from './migrations/0007-money.ts'
import * as audit from './migrations/0008-audit.ts'
import * as places from './migrations/0009-places.ts'
import * as changes from './migrations/0010-changes.ts'
import * as sessionsAndRestores from './migrations/0012-sessions-and-restores.ts'
import * as facts from './migrations/0013-facts.ts'
import * as photos from './migrations/0014-photos.ts'
import * as map from './migrations/0015-map.ts'
import * as alerts from './migrations/0016-alerts.ts'
import * as deciding from './migrations/0017-deciding.ts'
import * as filters from './migrations/0019-filters.ts'
import * as rareOnMap from './migrations/0020-rare-on-map.ts'
import * as alertsGoOn from './migrations/0021-alerts-go-on.ts'
import * as offersByAmount from './migrations/0023-offers-by-amount.ts'
import * as events from './migrations/0024-events.ts'
import * as words from './migrations/0026-words.ts'
import * as oneReview from './migrations/0027-one-review.ts'
import * as reviewReports from './migrations/0028-review-reports.ts'
import * as proposals from './migrations/0029-proposals.ts'
import * as drafts from './migrations/0030-drafts.ts'
import * as changedListings from './migrations/0031-changed-listings.ts'
import * as reviewModeration from './migrations/0032-review-moderation.ts'
import * as everyoneAffected from './migrations/0033-everyone-affected.ts'
import * as reportsOutlastReviews from './migrations/0034-reports-outlast-reviews.ts'
import * as foldedLetters from './migrations/0035-folded-letters.ts'
import * as returnedAgents from './migrations/0036-returned-agents.ts'
import * as states from './migrations/0037-states.ts'
import * as savedHomes from './migrations/0038-saved-homes.ts'
import * as priceAfter from './migrations/0039-price-after.ts'
import * as inheritedOffers from './migrations/0040-inherited-offers.ts'
import * as toldDeals from './migrations/0041-told-deals.ts'
import * as replacedReviews from './migrations/0042-replaced-and-kept-reviews.ts'
import * as closedAccounts from './migrations/0047-closed-accounts.ts'
import * as queuedEmails from './migrations/0050-queued-letters.ts'
import * as confirmedEmails from './migrations/0051-confirmed-emails.ts'
import * as twoFactor from './migrations/0052-two-factor.ts'
import * as notesOfWriters from './migrations/0057-notes-of-writers.ts'
import * as linksAndPublishedPasswords from './migrations/0058-links-and-published-passwords.ts'
import * as passkeys from './migrations/0059-passkeys.ts'
import * as lettersOfInvitations from './migrations/0062-letters-of-invitations.ts'
import * as refundsOfOffers from './migrations/0063-refunds-of-offers.ts'
import * as amountOfRefunds from './migrations/0066-amount-of-refunds.ts'
import * as searchEntries from './migrations/0070-search-entries.ts'
import * as countsOfLists from './migrations/0073-counts-of-lists.ts'
import * as closedEmails from './migrations/0074-closed-emails.ts'
import * as wordsOfOffers from './migrations/0076-words-of-offers.ts'
import * as offerSearchEntries from './migrations/0077-offer-search-entries.ts'
import * as memberLanguage from './migrations/0079-member-language.ts'
import * as searchedAddresses from './migrations/0081-searched-addresses.ts'
import * as statedFacts from './migrations/0082-stated-facts.ts'
import * as exactAreas from './migrations/0083-exact-areas.ts'
import * as priceCurrency from './migrations/0084-price-currency.ts'
import * as hidingCode from './migrations/0085-hiding-code.ts'
import * as germanSpellings from './migrations/0087-german-spellings.ts'
import * as partsOfWords from './migrations/0088-parts-of-words.ts'
import * as searchedStreets from './migrations/0089-searched-streets.ts'
import * as spellingsOfMembers from './migrations/0090-spellings-of-members.ts'
import * as namesOfEmails from './migrations/0091-names-of-emails.ts'
import * as decimalsOfEnergy from './migrations/0092-decimals-of-energy.ts'
import * as announcedEvents from './migrations/0093-announced-events.ts'

/** In order of execution. Never change a released migration; append new ones. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-wishlist': wishlist,
  '0003-reviews': reviews,
  '0004-content': content,
  '0005-mail': mail,
  '0006-expiry': expiry,
  '0007-money': money,
  '0008-audit': audit,
  '0009-places': places,
  '0010-changes': changes,
  '0012-sessions-and-restores': sessionsAndRestores,
  '0013-facts': facts,
  '0014-photos': photos,
  '0015-map': map,
  '0016-alerts': alerts,
  '0017-deciding': deciding,
  '0019-filters': filters,
  '0020-rare-on-map': rareOnMap,
  '0021-alerts-go-on': alertsGoOn,
  '0023-offers-by-amount': offersByAmount,
  '0024-events': events,
  '0026-words': words,
  '0027-one-review': oneReview,
  '0028-review-reports': reviewReports,
  '0029-proposals': proposals,
  '0030-drafts': drafts,
  '0031-changed-listings': changedListings,
  '0032-review-moderation': reviewModeration,
  '0033-everyone-affected': everyoneAffected,
  '0034-reports-outlast-reviews': reportsOutlastReviews,
  '0035-folded-letters': foldedLetters,
  '0036-returned-agents': returnedAgents,
  '0037-states': states,
  '0038-saved-homes': savedHomes,
  '0039-price-after': priceAfter,
  '0040-inherited-offers': inheritedOffers,
  '0041-told-deals': toldDeals,
  '0042-replaced-and-kept-reviews': replacedReviews,
  '0047-closed-accounts': closedAccounts,
  '0050-queued-letters': queuedEmails,
  '0051-confirmed-emails': confirmedEmails,
  '0052-two-factor': twoFactor,
  '0057-notes-of-writers': notesOfWriters,
  '0058-links-and-published-passwords': linksAndPublishedPasswords,
  '0059-passkeys': passkeys,
  '0062-letters-of-invitations': lettersOfInvitations,
  '0063-refunds-of-offers': refundsOfOffers,
  '0066-amount-of-refunds': amountOfRefunds,
  '0070-search-entries': searchEntries,
  '0073-counts-of-lists': countsOfLists,
  '0074-closed-emails': closedEmails,
  '0076-words-of-offers': wordsOfOffers,
  '0077-offer-search-entries': offerSearchEntries,
  '0079-member-language': memberLanguage,
  '0081-searched-addresses': searchedAddresses,
  '0082-stated-facts': statedFacts,
  '0083-exact-areas': exactAreas,
  '0084-price-currency': priceCurrency,
  '0085-hiding-code': hidingCode,
  '0087-german-spellings': germanSpellings,
  '0088-parts-of-words': partsOfWords,
  '0089-searched-streets': searchedStreets,
  '0090-spellings-of-members': spellingsOfMembers,
  '0091-names-of-emails': namesOfEmails,
  '0092-decimals-of-energy': decimalsOfEnergy,
  '0093-announced-events': announcedEvents,
}

export const migrationNames = Object.keys(migrations)

/** How often other processes may keep the tables in use, and the pause in which their requests go on. */
const attempts = 60
const pauseMs = 500

type Steps = Record<string, Migration>

/** The same steps, of which the first to run takes all tables. */
function takingTables(steps: Steps): Steps {
  let taken: Promise<void> | undefined
  const wrapped = ({ up }: Migration): Migration => ({
    up: async (tx) => {
      await (taken ??= takeTables(tx))
      await up(tx)
    },
  })
  return Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, wrapped(step)]))
}

async function runPending<DB>(db: Kysely<DB>, steps: Steps) {
  for (let attempt = 1; ; attempt += 1) {
    const provider = { getMigrations: () => Promise.resolve(takingTables(steps)) }
    const run = await new Migrator({ db, provider }).migrateToLatest()
    if (!(run.error instanceof TablesInUse)) return run
    if (attempt === attempts)
      throw new ServerTrouble(
        'The database could not be brought up to date: other connections, such as a backup, keep its tables in use. Start again once they have ended.',
      )
    await sleep(pauseMs)
  }
}

/**
 * Runs all pending migrations in one transaction. Concurrent processes wait for each other by an advisory
 * lock that ends with its holder. Throws a {@link ServerTrouble} for a database of a newer release.
 */
export async function migrate<DB>(db: Kysely<DB>, steps: Steps = migrations, by = release): Promise<void> {
  await refuseNewer(db, steps, by)
  const { error, results } = await runPending(db, steps)
  if (error instanceof DatabaseUnavailable) throw error
  if (error) {
    const failed =
      results?.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first migration'
    throw new Error(`The database could not be brought up to date (${failed}); it is as it was before.`, {
      cause: error,
    })
  }
  if (!results || results.length === 0) return
  // An older program names this release in its error message.
  await sql`comment on table kysely_migration is ${sql.lit(by)}`.execute(db)
  // A rewritten table has neither a visibility map nor statistics of its new columns, and autovacuum does not notice.
  if (results.length < Object.keys(steps).length) await sql`vacuum (analyze)`.execute(db)
}

async function refuseNewer<DB>(db: Kysely<DB>, steps: object, by: string): Promise<void> {
  const { rows: tables } = await sql<{ made: string | null }>`
    select obj_description(to_regclass('kysely_migration'), 'pg_class') as made
    where to_regclass('kysely_migration') is not null`.execute(db)
  if (!tables[0]) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const last = rows.findLast(({ name }) => !(name in steps))?.name
  if (!last) return
  const { made } = tables[0]
  throw new ServerTrouble(
    made === by
      ? `The database is newer than this program: a later build of the same release ${by} brought it up to date (last step ${last}, which this build does not have). Start that build, for example by updating this folder to the code that ran last, or restore a backup made with this build into an empty database.`
      : `The database is newer than this program: release ${made ?? '(unknown)'} brought it up to date (last step ${last}), and this is release ${by}. Start that release or a later one, or restore a backup of this release into an empty database.`,
  )
}
