import { ErrorState } from '../../ui/states.tsx'
import { describeFailure, isFailure } from './payment-failure.ts'

/** In the form of the payment, after the popup: what happened to the last attempt. The popup has announced a failure. */
export function TillFailure({ error }: { error: Error }) {
  const text = describeFailure(error)
  return isFailure(error) ? (
    <p className="text-sm text-danger">{text}</p>
  ) : (
    <ErrorState text={text} error={error} />
  )
}
