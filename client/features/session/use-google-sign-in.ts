import { useEffect, useRef, useState } from 'react'
import type { SignInProvider } from '../../lib/services.ts'
import { googleSignIn } from './google-sign-in.ts'

/** `loading` names the provider whose window is open; `error` is a sentence for people. */
export function useGoogleSignIn(purpose: 'sign-in' | 'connect', onDone: (provider: SignInProvider) => void) {
  const [loading, setLoading] = useState<SignInProvider>()
  const [error, setError] = useState<string>()
  const [askedBy, setAskedBy] = useState<SignInProvider>()
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
    /** Of the dialog for the second factor, which some accounts ask for. */
    secondFactor: {
      open: askedBy !== undefined,
      onClose: () => setAskedBy(undefined),
      onDone: () => {
        setAskedBy(undefined)
        if (askedBy) onDone(askedBy)
      },
    },
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
        onSecondFactor: () => {
          setLoading(undefined)
          setAskedBy(provider)
        },
        onFailure: (message) => {
          setLoading(undefined)
          setError(message)
        },
      })
    },
  }
}
