import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'

type TitleFieldProps = { value: string; problem: string | undefined; change: (title: string) => void }

/** What the document will be called in lists, in the email, and on the job that is made of it. */
export function TitleField({ value, problem, change }: TitleFieldProps) {
  return (
    <Field label="Title" help="The client sees it, and the job gets it" error={problem}>
      <Input
        data-title
        value={value}
        maxLength={limits.line}
        placeholder="12 Oak St · Deck building"
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  )
}
