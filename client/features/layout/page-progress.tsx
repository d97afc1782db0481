import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** Faster navigations show no bar. */
const patienceMs = 150

/** A progress bar during navigation. */
export function PageProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <LateBar />
}

function LateBar() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return <ProgressBar label="Loading page" active={late} className="fixed inset-x-0 top-0 z-20" />
}
