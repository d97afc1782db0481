import { useEffect, useRef, useState } from 'react'
import type { SignInProvider } from '../../lib/services.ts'
import { googleSignIn } from './google-sign-in.ts'

/** `loading` names the provider whose window is open; `error` is a sentence for people. */
export function useGoogleSignIn(purpose: 'sign-in' | 'connect', onDone: (provider: SignInProvider) => void) {
  const [loading, setLoading] = useState<SignInProvider>()
  const [error, setError] = useState<string>()
  const end = useRef<() => void>(undefined)

  const cancel = () => {
    end.current?.()
    setLoading(undefined)
  }
  useEffect(() => () => end.current?.(), [])

  return {
    loading,
    error,
    cancel,
    googleSignIn: (provider: SignInProvider) => {
      end.current?.()
      setError(undefined)
      setLoading(provider)
      end.current = googleSignIn({
        provider,
        purpose,
        onDone: () => {
          setError(undefined)
          setLoading(undefined)
          onDone(provider)
        },
        onFailure: (message) => {
          setLoading(undefined)
          setError(message)
        },
      })
    },
  }
}
