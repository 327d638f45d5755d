import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import * as calls from '#contract/contracts/calls.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import type { TemplateCard } from '#contract/contracts/templates/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { send } from '#web/api/send.ts'
import type { Option } from '#web/ui/input/options.ts'
import { contractPath } from '../contract-paths.ts'
import { useSaveContract } from '../queries.ts'

/** What a contract is for, where the page that led here knows. */
export type ContractAbout = { client_id?: string; job_id?: string; estimate_id?: string; template_id?: string }

type BeginOptions = {
  templates: readonly TemplateCard[]
  about: ContractAbout
  client: Option | undefined
  job: Option | undefined
}

/** The templates of a language; those for whole contracts. */
export function templatesIn(templates: readonly TemplateCard[], language: ContractLanguage) {
  return templates.filter((template) => template.language === language)
}

type Start = 'template' | 'blank' | 'last'

export type BeginForm = ReturnType<typeof useBeginForm>

/** The form that begins a contract; another client has other jobs. */
export function useBeginForm({ about, ...options }: BeginOptions) {
  const navigate = useNavigate()
  const save = useSaveContract()
  const [id] = useState(() => newId())
  const [client, setClient] = useState(options.client)
  const [job, setJob] = useState(options.job)
  const [adding, setAdding] = useState<Promise<unknown>>()
  const form = useSaveForm({
    values: { ...firstStart(about, options.templates), client_id: options.client?.value ?? '' },
    check: ({ client_id, title }) => ({
      client_id: client_id ? undefined : 'Choose a client',
      title: title.trim() ? undefined : 'Add a title',
    }),
    waitsFor: () => adding,
    save: async ({ start, template_id, client_id, title, language }) =>
      save.mutateAsync({
        id,
        title: title.trim(),
        client_id,
        language,
        spoken_language: language,
        ...(job && { job_id: job.value }),
        ...(about.estimate_id && { estimate_id: about.estimate_id }),
        ...(start === 'template' && template_id && { template_id }),
        ...(start === 'last' && (await readLast(client_id))),
      }),
    saved: ({ contract_id }) => navigate(contractPath(contract_id), { replace: true }),
  })
  const setLanguage = (language: ContractLanguage) => {
    const kind = options.templates.find((each) => each.id === form.values.template_id)?.kind
    const offered = templatesIn(options.templates, language)
    const template_id = (offered.find((each) => each.kind === kind) ?? offered[0])?.id ?? ''
    form.change({ language, template_id })
  }
  const chooseClient = (next: Option | undefined) => {
    setClient(next)
    form.change({ client_id: next?.value ?? '' })
    if (next?.value !== client?.value) setJob(undefined)
  }
  return { form, client, job, setClient: chooseClient, setJob, setAdding, setLanguage }
}

/** The text of the latest contract of a client, its language, and who signed it in which order. */
async function readLast(client_id: string) {
  const { contracts } = await send(calls.listContracts, { client_id, page_size: 1 })
  const [row] = contracts
  if (!row) return {}
  const { contract } = await send(calls.getContract, { id: row.id })
  return { content: contract.content, signing_order: contract.signing_order, language: contract.language }
}

/** A template where there is one, but an estimate goes into a blank text unless a template was asked for. */
function firstStart({ template_id, estimate_id }: ContractAbout, templates: readonly TemplateCard[]) {
  const asked = templates.find(({ id }) => id === template_id)
  const language = asked?.language ?? 'en'
  const first = template_id ?? templatesIn(templates, language)[0]?.id ?? ''
  const isOfEstimate = estimate_id && !template_id
  return {
    start: (first && !isOfEstimate ? 'template' : 'blank') as Start,
    language: language as ContractLanguage,
    template_id: first,
    title: asked?.name ?? '',
  }
}
