import { data } from 'react-router'

const isMissing = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404

/** For loaders: a page of what the API does not find is not there either. */
export async function foundOr404<T>(called: Promise<T>): Promise<T> {
  try {
    return await called
  } catch (error) {
    if (isMissing(error)) throw data(null, { status: 404 })
    throw error
  }
}
