import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readCode } from '#contract/contracts/evidence/code-rules.ts'
import type { Verification } from '#contract/contracts/evidence/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FileDrop } from '#web/ui/picture/file-drop.tsx'
import { ErrorState } from '#web/ui/state/page-state.tsx'
import { VerifyIn } from '../words/verify-in.tsx'
import { useVerifyWords } from '../words/verify-words.ts'
import { useVerifyContract, useVerifyFile } from './queries.ts'
import { VerifyResult } from './verify-result.tsx'

/** Anybody checks a signed contract: by the code on its certificate, or by the PDF itself. The page is in its language. */
export function VerifyContract({ code }: { code: string | undefined }) {
  const [file, setFile] = useState<{ name: string; result: Verification }>()
  const query = useVerifyContract(code)
  const found = file?.result ?? query.data
  // The words are known with the contract: none are shown before.
  if (code && !found && !query.error) return <Spinner />
  return (
    <VerifyIn language={found?.contract?.language}>
      <div className="flex flex-col gap-8">
        <VerifyHead />
        {file ? (
          <VerifyResult result={file.result} subject={file.name} />
        ) : (
          code && <ByCode code={code} query={query} />
        )}
        <VerifyForms code={code} onSent={() => setFile(undefined)} onFile={setFile} />
      </div>
    </VerifyIn>
  )
}

function VerifyHead() {
  const words = useVerifyWords()
  return (
    <div className="flex flex-col gap-2">
      <h1 tabIndex={-1} className="text-h1">
        {words.heading}
      </h1>
      <p className="text-ink-muted text-pretty">{words.explained}</p>
    </div>
  )
}

type VerifyFormsProps = {
  code: string | undefined
  onSent: () => void
  onFile: (file: { name: string; result: Verification }) => void
}

function VerifyForms({ code, onSent, onFile }: VerifyFormsProps) {
  return (
    <section aria-label={useVerifyWords().form} className="grid gap-6 sm:grid-cols-2">
      <CodeForm code={code} onSent={onSent} />
      <FileCheck onResult={onFile} />
    </section>
  )
}

function ByCode({ code, query }: { code: string; query: ReturnType<typeof useVerifyContract> }) {
  const words = useVerifyWords()
  if (query.data) return <VerifyResult result={query.data} subject={words.ofCode(code)} />
  return <ErrorState things="the contract" reason={fieldMessage(query.error)} onRetry={() => void query.refetch()} />
}

function CodeForm({ code, onSent }: { code: string | undefined; onSent: () => void }) {
  const navigate = useNavigate()
  const words = useVerifyWords()
  const form = useSaveForm({
    values: { code: code ?? '' },
    check: (typed) => ({ code: typed.code.trim() ? undefined : words.noCode }),
    save: async (typed: { code: string }) => {
      onSent()
      const code = readCode(typed.code) ?? typed.code.trim()
      navigate(`/verify/${encodeURIComponent(code)}`, { state: { stays: true } })
    },
  })
  return (
    <Form form={form} className="flex flex-col items-start gap-3">
      <Field label={words.code} help={words.codeHelp} className="w-full" {...form.field('code')}>
        <Input
          {...form.input('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
        />
      </Field>
      <Button type="submit" variant="primary">
        {words.check}
      </Button>
    </Form>
  )
}

function FileCheck({ onResult }: { onResult: (file: { name: string; result: Verification }) => void }) {
  const verify = useVerifyFile()
  const words = useVerifyWords()
  const [error, setError] = useState<string>()
  async function check([file]: File[]) {
    if (!file || verify.isPending) return
    setError(undefined)
    if (file.size > limits.verifiedBytes) return setError(words.tooLarge(megabytes))
    try {
      const result = await verify.mutateAsync({ file })
      onResult({ name: file.name, result })
      announce(result.summary)
      scrollTo({ top: 0 })
    } catch (failure) {
      setError(fieldMessage(failure))
    }
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="text-label" aria-hidden>
        {words.orFile}
      </p>
      {verify.isPending ? (
        <Spinner />
      ) : (
        <FileDrop
          label={words.chooseFile}
          help={words.fileHelp(megabytes)}
          accept="application/pdf,.pdf"
          error={error}
          onFiles={(files) => void check(files)}
        />
      )}
    </div>
  )
}

const megabytes = Math.floor(limits.verifiedBytes / 1_000_000)
