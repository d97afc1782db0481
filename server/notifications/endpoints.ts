import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/notifications.ts'
import { hijack } from '../web/headers.ts'
import type { Api } from '../web/implement.ts'
import type { Notifications } from './service.ts'
import type { Streams } from './streams.ts'

export function notificationEndpoints(
  api: Api,
  notifications: Notifications,
  streams: Streams,
  sessionOf: (request: FastifyRequest) => Promise<string>,
): void {
  api.implement(calls.listNotifications, ({ query, actor }) => notifications.list(actor, query))
  api.implement(calls.countUnread, ({ actor }) => notifications.countUnread(actor))
  api.implement(calls.watchUnread, async ({ actor }, exchange) => {
    const unread = await notifications.countUnread(actor)
    if (exchange) {
      streams.check()
      const sessionId = await sessionOf(exchange.request)
      hijack(exchange.reply)
      streams.open({ userId: actor.id, sessionId, role: actor.role }, exchange.reply.raw)
    }
    return unread
  })
  api.implement(calls.readNotification, async ({ params, body, actor }) => ({
    modifiedCount: await notifications.setRead(actor, params.id, body.isRead),
  }))
  api.implement(calls.readAllNotifications, async ({ actor }) => ({
    modifiedCount: await notifications.readAll(actor),
  }))
  api.implement(calls.listEmailPreferences, ({ actor }) => notifications.listPreferences(actor))
  api.implement(calls.setEmailPreference, async ({ params, body, actor }) => {
    await notifications.setPreference(actor, { ...params, ...body })
    return { modifiedCount: 1 }
  })
}
