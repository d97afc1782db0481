import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { signOut } from '#contract/session.ts'
import { loginPath } from '../../lib/links.ts'
import { useViewer } from '../../lib/page-data.ts'
import { request } from '../../lib/request.ts'
import { endSession, followSession, whenSessionExpires, whenSessionMoves } from '../../lib/session.ts'
import { messageOf } from '../../lib/messages.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { popup } from '../../ui/popups.tsx'

/** Keeps token, cache and pages in step with who is signed in; hands its sign-out to the layout. */
export function SessionKeeper({ children }: { children: (signOut: () => void) => ReactNode }) {
  const viewer = useViewer()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const [leaving, setLeaving] = useState(false)

  const leave = useEffectEvent(async (to: string) => {
    endSession()
    await request(signOut, {})
    await navigate(to)
    queries.clear()
  })
  const expired = useEffectEvent(() => {
    leave(loginPath(pathname + search)).catch(() => location.reload())
  })
  const moved = useEffectEvent(() => {
    queries.clear()
    void revalidate()
  })

  // Layout effects run before the pages' own effects, whose first calls then find the session known.
  useLayoutEffect(() => followSession(viewer), [viewer])
  useEffect(() => whenSessionExpires(() => expired()), [])
  useEffect(() => whenSessionMoves(() => moved()), [])

  const leaveByHand = async () => {
    setLeaving(true)
    try {
      await request(signOut, {})
      endSession()
      await navigate('/')
      queries.clear()
    } catch (error) {
      popup({ tone: 'bad', title: 'You are still signed in', text: messageOf(error), error })
    } finally {
      setLeaving(false)
    }
  }
  return (
    <>
      <ProgressBar label="Signing out" active={leaving} className="fixed inset-x-0 top-0 z-20" />
      {children(() => void leaveByHand())}
    </>
  )
}
