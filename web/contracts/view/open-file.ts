import { send } from '#web/api/send.ts'
import { toastError } from '#web/users/toast-error.ts'
import { contractFiles } from '../queries.ts'

/** Shows the PDF of a contract in a tab of its own: the signed one where everybody has signed. */
export const openContractPdf = (id: string) => openFile(() => send(contractFiles.pdf, { id }))

/** Shows who signed what, when and how. */
export const openCertificate = (id: string) => openFile(() => send(contractFiles.certificate, { id }))

/** Opened within the press, so that it is not taken for a pop-up. */
async function openFile(read: () => Promise<Blob>) {
  const tab = window.open('', '_blank')
  try {
    const url = URL.createObjectURL(await read())
    if (tab) tab.location.href = url
    else window.location.assign(url)
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    tab?.close()
    toastError(error)
  }
}
