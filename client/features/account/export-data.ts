import { useMutation } from '@tanstack/react-query'
import { exportAccount } from '#contract/account.ts'
import { CallProblem, addressOf, problemOf } from '../../lib/request.ts'
import { expireIfRefused, sessionToken } from '../../lib/session.ts'
import { t } from '#texts/text.ts'

export const exportFile = 'your-data.zip'

/** Browser downloads do not send the token, so the page fetches the file and saves it. */
async function download(): Promise<void> {
  const token = await sessionToken()
  if (token === null) throw new CallProblem('unauthenticated', 401, t('problems.unauthenticated'))
  const response = await fetch(addressOf(exportAccount.path, {}), {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) {
    const problem = await problemOf(response)
    expireIfRefused(problem)
    throw problem
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = exportFile
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export const useExportData = () => useMutation({ mutationFn: download })
