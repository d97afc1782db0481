import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

export const passkeySessions = {
  id: 'passkey-sessions',
  endpoints: {
    openPasskeySession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw context.error('UNAUTHORIZED')
        const session = await internalAdapter.createSession(user.id, false, { secondFactor: 'passkey' })
        await setSessionCookie(context, { session, user })
        return context.json({
          sessionId: session.id,
          user: { email: user.email, name: user.name, image: user.image },
        })
      },
    ),
  },
} as const
