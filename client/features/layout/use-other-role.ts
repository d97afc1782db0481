import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Role } from '#contract/users.ts'
import { useAnswers } from '../../lib/answers.ts'
import { hasKeptForms } from '../../lib/kept.ts'
import { useViewer } from '../../lib/page-data.ts'
import { nameRole, onOtherRole } from '../../lib/unread.ts'
import { popup } from '../../ui/popups.tsx'

const keptText =
  'What you typed and did not send is kept in this browser until you log out. It is filled in when you can open that form again.'

const names: Record<Role, string> = { admin: 'an admin', agent: 'an agent', user: 'a plain user' }

/**
 * When the member is given another role, the page is loaded again for it: the member leaves screens of the former role,
 * which send no further calls. What was typed into their forms is kept, and filled in where they open again.
 */
export function useOtherRole() {
  const viewer = useViewer()
  const role = viewer?.role
  const answers = useAnswers()
  const { revalidate } = useRevalidator()
  const isHeard = useRef(false)
  const hear = useEffectEvent(async () => {
    isHeard.current = true
    await answers.find()?.cancelQueries()
    await revalidate()
  })
  // By now the screens of the former role have gone: a call of theirs would be refused, which ends the session.
  const follow = useEffectEvent((now: Role) => {
    if (!isHeard.current) return
    isHeard.current = false
    const queries = answers.find()
    queries?.removeQueries({ type: 'inactive' })
    void queries?.invalidateQueries()
    const told = `An admin changed your role: you are now ${names[now]}.`
    popup({
      title: 'Your role has changed',
      text: viewer && hasKeptForms(viewer._id) ? `${told} ${keptText}` : told,
      isLong: true,
    })
  })
  useLayoutEffect(() => {
    if (role) nameRole(role)
  }, [role])
  useEffect(() => {
    if (role) follow(role)
  }, [role])
  useEffect(() => onOtherRole(() => void hear()), [])
}
