import { useQueryClient } from '@tanstack/react-query'
import { redirect, useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { SignUpForm } from '../features/session/sign-up-form.tsx'
import { viewerContext } from '../lib/context.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { popup } from '../ui/popups.tsx'
import type { Route } from './+types/sign-up'

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect('/')
  return null
}

export const meta = pageMeta({ title: 'Sign up', unlisted: true })

export default function SignUp() {
  const navigate = useNavigate()
  const queries = useQueryClient()

  const done = () => {
    queries.clear()
    popup({ title: 'User created successfully.', closeAfterMs: limits.successToastMs })
    void navigate('/', { replace: true })
  }
  return (
    <NarrowPage title="Sign up" text="An account lets you browse all homes and make offers.">
      <SignUpForm signInPath="/login" onDone={done} />
    </NarrowPage>
  )
}
