/** Data for the server's drawing. If it fails, the page is drawn without and the browser asks (and retries) itself. */
export const drawnOrNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    console.error(error)
    return null
  }
}
