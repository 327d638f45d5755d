import { send } from '#web/api/send.ts'
import { openFile } from '#web/users/open-file.ts'
import { contractFiles } from '../queries.ts'

/** Shows the PDF of a contract in a tab of its own: the signed one where everybody has signed. */
export const openContractPdf = (id: string) => openFile(() => send(contractFiles.pdf, { id }))

/** Shows who signed what, when and how. */
export const openCertificate = (id: string) => openFile(() => send(contractFiles.certificate, { id }))
