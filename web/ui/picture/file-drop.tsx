import { Upload } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../basic/icon.tsx'
import { FieldError } from '../field/field.tsx'
import { cx } from '../style/class-names.ts'
import { useDropTarget } from '../table/drop-target.ts'

type FileDropProps = {
  label: ReactNode
  /** What may be chosen: "PDF, PNG or JPG, up to 10 MB each". */
  help?: ReactNode
  /** As of an input: MIME types or endings. */
  accept?: string
  multiple?: boolean
  error?: ReactNode
  onFiles: (files: File[]) => void
}

/** Files, chosen or dropped; checking and listing them is the page's. */
export function FileDrop({ label, help, accept, multiple, error, onFiles }: FileDropProps) {
  const id = useId()
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const { over, target } = useDropTarget(take)
  return (
    <div data-control className="flex flex-col gap-1">
      <label
        htmlFor={id}
        {...target}
        className={cx(
          'quick flex min-h-24 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-4 py-5 text-center hover:bg-sunken/60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chalk',
          over ? 'border-chalk bg-chalk-tint' : error ? 'border-brick bg-surface' : 'border-line-strong bg-surface',
        )}
      >
        <Icon of={Upload} className="text-ink-muted" />
        <span className="font-label">{label}</span>
        {help && <span className="text-small text-ink-muted">{help}</span>}
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
