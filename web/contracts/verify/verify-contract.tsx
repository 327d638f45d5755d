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
import { useVerifyContract, useVerifyFile } from './queries.ts'
import { VerifyResult } from './verify-result.tsx'

/** Anybody checks a signed contract: by the code on its certificate, or by the PDF itself. */
export function VerifyContract({ code }: { code: string | undefined }) {
  const [file, setFile] = useState<{ name: string; result: Verification }>()
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-h1">
          Verify a signed contract
        </h1>
        <p className="text-ink-muted text-pretty">
          Check that a contract signed with Chalkline is genuine and that nothing in it was changed since. You need its
          verification code, printed on the certificate, or the signed PDF.
        </p>
      </div>
      {file ? <VerifyResult result={file.result} subject={file.name} /> : code && <ByCode code={code} />}
      <section aria-label="Check a contract" className="grid gap-6 sm:grid-cols-2">
        <CodeForm code={code} onSent={() => setFile(undefined)} />
        <FileCheck onResult={setFile} />
      </section>
    </div>
  )
}

function ByCode({ code }: { code: string }) {
  const query = useVerifyContract(code)
  if (query.data) return <VerifyResult result={query.data} subject={`Code ${code}`} />
  if (query.error)
    return <ErrorState things="the contract" reason={fieldMessage(query.error)} onRetry={() => void query.refetch()} />
  return <Spinner />
}

function CodeForm({ code, onSent }: { code: string | undefined; onSent: () => void }) {
  const navigate = useNavigate()
  const form = useSaveForm({
    values: { code: code ?? '' },
    check: (typed) => ({ code: typed.code.trim() ? undefined : 'Enter the code' }),
    save: async (typed: { code: string }) => {
      onSent()
      const code = readCode(typed.code) ?? typed.code.trim()
      navigate(`/verify/${encodeURIComponent(code)}`, { state: { stays: true } })
    },
  })
  return (
    <Form form={form} className="flex flex-col items-start gap-3">
      <Field
        label="Verification code"
        help="On the certificate at the end of the PDF"
        className="w-full"
        {...form.field('code')}
      >
        <Input
          {...form.input('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
        />
      </Field>
      <Button type="submit" variant="primary">
        Check code
      </Button>
    </Form>
  )
}

function FileCheck({ onResult }: { onResult: (file: { name: string; result: Verification }) => void }) {
  const verify = useVerifyFile()
  const [error, setError] = useState<string>()
  async function check([file]: File[]) {
    if (!file || verify.isPending) return
    setError(undefined)
    if (file.size > limits.verifiedBytes) return setError(`Choose a PDF of at most ${megabytes} MB`)
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
        Or the signed PDF
      </p>
      {verify.isPending ? (
        <Spinner />
      ) : (
        <FileDrop
          label="Choose a PDF or drop it here"
          help={`Up to ${megabytes} MB. It is checked and not kept.`}
          accept="application/pdf,.pdf"
          error={error}
          onFiles={(files) => void check(files)}
        />
      )}
    </div>
  )
}

const megabytes = Math.floor(limits.verifiedBytes / 1_000_000)
