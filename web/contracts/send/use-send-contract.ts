import { useState } from 'react'
import { contractEmailProblem } from '#contract/contracts/email-rules.ts'
import type { ContractGap } from '#contract/contracts/fields/gap-rules.ts'
import { isMissingRules } from '../compliance/compliance-words.ts'
import { type ContractCopy, useChangeContract } from '../queries.ts'
import { type EmailCompany, firstWords } from './email-words.ts'

type SendContractOptions = {
  copy: ContractCopy
  company: EmailCompany
  gaps: readonly ContractGap[]
  onSave: () => Promise<ContractCopy | undefined>
  onSent: (copy: ContractCopy) => void
}

/** The words that go with a contract, and sending it: what was written last goes first, without it nothing goes out. */
export function useSendContract({ copy, company, gaps, onSave, onSent }: SendContractOptions) {
  const send = useChangeContract()
  const [words, setWords] = useState(() => firstWords('sent', copy, company))
  const [asked, setAsked] = useState(false)
  const [saving, setSaving] = useState(false)
  const [reason, setReason] = useState('')
  const isReasonMissing = isMissingRules(copy) && reason.trim() === ''
  const problem = contractEmailProblem(`${words.subject} ${words.message}`)
  const submit = async () => {
    setAsked(true)
    if (gaps.length > 0 || problem || isReasonMissing || send.isPending || send.isSuccess || saving) return
    setSaving(true)
    const saved = await onSave()
    setSaving(false)
    if (!saved) return
    const { id, version } = saved.contract
    // The page shows what was sent in the place of the editor, and this dialog with it, before the answer is here.
    const send_anyway = isMissingRules(copy) ? { send_anyway: reason.trim() } : {}
    send.mutateAsync({ id, action: 'send', version, ...words, ...send_anyway }).then(onSent, () => undefined)
  }
  return {
    words,
    setWords,
    problem: problem && asked ? problem : undefined,
    reason,
    setReason,
    reasonProblem: isReasonMissing && asked ? 'Say why you send it anyway' : undefined,
    error: send.error,
    busy: send.isPending || saving,
    submit: () => void submit(),
  }
}
