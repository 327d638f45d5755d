import { verifyContract, verifyFile } from '#contract/contracts/evidence/calls.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export const useVerifyContract = (code: string | undefined) =>
  useRead(verifyContract, { code: code ?? '' }, { enabled: code !== undefined, staleTime: 0 })
export const useVerifyFile = () => useWrite(verifyFile)
