import { Fragment, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router'
import { t } from '#texts/text.ts'
import { useQueryClientRef } from '../../lib/query-client-ref.ts'
import { nameHolder, whenSessionExpires, whenSessionMoves } from '../../lib/holder.ts'
import { loginPath } from '../../lib/links.ts'
import { useRememberedData, useServerNow, useSite, useViewer } from '../../lib/page-data.ts'
import { setServerTime } from '../../lib/server-time.ts'
import type { SessionEnd } from '../../lib/session-end.ts'
import { loadSession, useLeave } from '../../lib/use-leave.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { popup, preparePopups } from '../../ui/popups.tsx'

/** Synchronizes token, cache and pages with the signed-in member; passes its sign-out to the layout. */
export function SessionKeeper({ children }: { children: (signOut: () => void) => ReactNode }) {
  useRememberedData()
  const viewer = useViewer()
  const serverNow = useServerNow()
  const clientRef = useQueryClientRef()
  const leave = useLeave()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const site = useSite()
  const matches = useMatches()
  const [leaving, setLeaving] = useState(false)
  const departures = useDepartures(viewer?._id, leaving)

  const expired = useEffectEvent(() => {
    leave(loginPath(pathname + search), true).catch(() => location.reload())
  })
  const lost = useEffectEvent(() => {
    const state: SessionEnd = { cause: 'session ended', isUnsaved: false, isKept: false }
    if (pathname === '/login') void navigate(pathname + search, { replace: true, state })
  })
  const moved = useEffectEvent(() => {
    clientRef.find()?.clear()
    void revalidate()
  })

  // Layout effects run before the effects of pages, whose first calls need the session.
  useLayoutEffect(() => {
    if (serverNow !== undefined) setServerTime(serverNow)
    if (nameHolder(viewer)) lost()
    if (!viewer) return
    // In advance, because the message may be that the network is lost.
    preparePopups()
    loadSession().catch(() => {})
  }, [viewer, serverNow])
  useEffect(() => whenSessionExpires(() => expired()), [])
  useEffect(() => whenSessionMoves(() => moved()), [])

  // It may be confirmed in another tab, or on another device.
  const isUnconfirmed = viewer?.emailConfirmed === false
  useEffect(() => {
    if (!isUnconfirmed) return
    const refetch = () => void revalidate()
    addEventListener('focus', refetch)
    return () => removeEventListener('focus', refetch)
  }, [isUnconfirmed, revalidate])

  const leaveByHand = async () => {
    setLeaving(true)
    try {
      const { placeAfterLeaving } = await loadSession()
      await leave(placeAfterLeaving(matches, site, pathname + search))
    } catch (error) {
      const { messageOf } = await import('../../lib/messages.ts')
      popup({ tone: 'bad', title: t('session.stillSignedIn'), text: messageOf(error), error })
    } finally {
      setLeaving(false)
    }
  }
  return (
    <>
      <ProgressBar label={t('session.signingOut')} active={leaving} className="fixed inset-x-0 top-0 z-20" />
      {/* Each sign-out remounts the page. */}
      <Fragment key={departures}>{children(() => void leaveByHand())}</Fragment>
    </>
  )
}

/** Changes in the first render without a member, so that no page is remounted with the former member. */
function useDepartures(memberId: string | undefined, leaving: boolean) {
  const [last, setLast] = useState({ memberId, departures: 0 })
  if (last.memberId !== memberId)
    setLast({ memberId, departures: leaving && !memberId ? last.departures + 1 : last.departures })
  return last.departures
}
