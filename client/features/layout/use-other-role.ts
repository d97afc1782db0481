import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { t } from '#texts/text.ts'
import { useQueryClientRef } from '../../lib/query-client-ref.ts'
import { hasStoredForms } from '../../lib/stored.ts'
import { useViewer } from '../../lib/page-data.ts'
import { nameRole, onOtherRole } from '../../lib/unread.ts'
import { popup } from '../../ui/popups.tsx'

const newRoles: Record<Role, () => string> = {
  user: () => t('layout.nowUser'),
  agent: () => t('layout.nowAgent'),
  admin: () => t('layout.nowAdmin'),
}

/**
 * Reloads the page after a change of the member's role. The screens of the former role are unmounted, so that they send
 * no further calls. Unsent form input is kept, and restored when the form is opened again.
 */
export function useOtherRole() {
  const viewer = useViewer()
  const role = viewer?.role
  const clientRef = useQueryClientRef()
  const { revalidate } = useRevalidator()
  const isHeard = useRef(false)
  const hear = useEffectEvent(async () => {
    isHeard.current = true
    await clientRef.find()?.cancelQueries()
    await revalidate()
  })
  // Runs after the screens of the former role are unmounted: a refused call of theirs would end the session.
  const follow = useEffectEvent((now: Role) => {
    if (!isHeard.current) return
    isHeard.current = false
    const queries = clientRef.find()
    queries?.removeQueries({ type: 'inactive' })
    void queries?.invalidateQueries()
    const isKept = viewer && hasStoredForms(viewer._id)
    popup({
      title: t('layout.roleChanged'),
      text: isKept ? `${newRoles[now]()} ${t('layout.typedKept')}` : newRoles[now](),
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
