import { useNavigation } from 'react-router'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** While pages change. */
export function PageProgress() {
  const { state } = useNavigation()
  return <ProgressBar label="Loading page" active={state !== 'idle'} className="fixed inset-x-0 top-0 z-20" />
}
