import { listPlaces } from '#contract/places.ts'
import { listChosenHomes, listSimilarHomes } from '#contract/chosen-homes.ts'
import { correctProperty, submitProperty, withdrawProperty } from '#contract/drafts.ts'
import { listDuplicates } from '#contract/duplicates.ts'
import { readList } from '#contract/fields.ts'
import * as calls from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { getPropertyMap } from '#contract/property-map.ts'
import { countProperties } from '#contract/property-counts.ts'
import type { Api } from '../web/implement.ts'
import type { Properties } from './service.ts'

export function propertyEndpoints(api: Api, properties: Properties): void {
  api.implement(listProperties, ({ query, actor }) => properties.search(actor, query))
  api.implement(getPropertyMap, ({ query, actor }) => properties.map(actor, query))
  api.implement(countProperties, ({ query, actor }) => properties.count(actor, query))
  api.implement(listPlaces, ({ query }) => properties.suggestPlaces(query.text))
  api.implement(calls.getProperty, ({ params, actor }) => properties.get(actor, params.id))
  api.implement(listChosenHomes, ({ query, actor }) => properties.listChosen(actor, readList(query.ids)))
  api.implement(listSimilarHomes, ({ params, actor }) => properties.listSimilar(actor, params.id))
  api.implement(listDuplicates, ({ params, actor }) => properties.listDuplicates(actor, params.id))
  api.implement(calls.createProperty, async ({ body, actor }) => ({
    insertedId: await properties.list(actor, body),
  }))
  api.implement(calls.updateProperty, ({ params, body, version, actor }) =>
    properties.update(actor, params.id, body, { version }),
  )
  api.implement(calls.deleteProperty, async ({ params, query, version, actor }) => {
    await properties.delete(actor, params.id, { version, ...query })
    return { deletedCount: 1 }
  })
  api.implement(calls.discardProposal, ({ params, version, actor }) =>
    properties.discardProposal(actor, params.id, { version }),
  )
  api.implement(withdrawProperty, ({ params, version, actor }) =>
    properties.withdraw(actor, params.id, { version }),
  )
  api.implement(submitProperty, ({ params, version, actor }) =>
    properties.submit(actor, params.id, { version }),
  )
  api.implement(correctProperty, async ({ params, version, actor }) => ({
    insertedId: await properties.correct(actor, params.id, { version }),
  }))
  api.implement(calls.verifyProperty, ({ params, version, actor }) =>
    properties.verify(actor, params.id, { version }),
  )
  api.implement(calls.rejectProperty, ({ params, body, version, actor }) =>
    properties.reject(actor, params.id, body.reason, { version }),
  )
}
