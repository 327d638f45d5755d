import { ImagePlus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../basic/button.tsx'
import { Icon } from '../basic/icon.tsx'
import { FieldError } from '../field/field.tsx'
import { cx } from '../style/class-names.ts'
import { useDropTarget } from '../table/drop-target.ts'
import { useObjectUrl } from './object-url.ts'
import { SquareCrop } from './square-crop.tsx'

type ImagePickerProps = {
  label: ReactNode
  /** What one can do, under the label. */
  hint?: string
  /** What is there already. */
  src?: string
  /** MIME types that will do. */
  types: readonly string[]
  maxBytes: number
  /** Shown when type or size will not do: "Use a PNG, JPG or WebP under 5 MB". */
  refusal: string
  /** What the server said. */
  error?: string
  /** It is wanted as a square: another shape is fitted into one. */
  square?: boolean
  onPick: (file: File | undefined) => void
}

/** One picture, chosen or dropped, with a preview. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, hint = 'Choose a file or drop it here', src, types, error, square, onPick } = props
  const id = useId()
  const { file, refused, take, remove } = usePicked(props)
  const preview = useObjectUrl(file) ?? src
  const problem = refused ? props.refusal : error
  const { over, target } = useDropTarget(([first]) => take(first))
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        {...target}
        className={cx(
          'quick flex min-h-18 items-center gap-4 rounded-input border border-dashed px-4 py-3 hover:bg-sunken/60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chalk',
          over ? 'border-chalk bg-chalk-tint' : problem ? 'border-brick bg-surface' : 'border-line-strong bg-surface',
        )}
      >
        <Preview src={preview} />
        <span className="min-w-0 flex-1">
          <span className="block font-label">{label}</span>
          <span className="block truncate text-small text-ink-muted">
            {file?.name ?? (src ? 'Choose another' : hint)}
          </span>
        </span>
        <FileInput id={id} types={types} isWrong={Boolean(problem)} onPick={take} />
      </label>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      {file && square && <SquareCrop file={file} onCrop={onPick} />}
      {file && (
        <Button size="sm" variant="quiet" className="self-start" onClick={remove}>
          Remove picture
        </Button>
      )}
    </div>
  )
}

/** The file that was chosen, unless its type or size will not do. */
function usePicked({ types, maxBytes, onPick }: Pick<ImagePickerProps, 'types' | 'maxBytes' | 'onPick'>) {
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState(false)
  const take = (next: File | undefined) => {
    if (!next) return
    const good = types.includes(next.type) && next.size <= maxBytes
    setRefused(!good)
    if (!good) return
    setFile(next)
    onPick(next)
  }
  const remove = () => {
    setFile(undefined)
    onPick(undefined)
  }
  return { file, refused, take, remove }
}

type FileInputProps = {
  id: string
  types: readonly string[]
  isWrong: boolean
  onPick: (file: File | undefined) => void
}

function FileInput({ id, types, isWrong, onPick }: FileInputProps) {
  return (
    <input
      id={id}
      type="file"
      accept={types.join(',')}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-error` : undefined}
      onChange={(event) => {
        onPick(event.target.files?.[0])
        // The same file can be chosen again.
        event.target.value = ''
      }}
      className="sr-only"
    />
  )
}

function Preview({ src }: { src: string | undefined }) {
  if (src) return <img src={src} alt="" className="size-14 rounded-chip border border-line bg-white object-contain" />
  return (
    <span className="grid size-14 place-items-center rounded-chip bg-sunken text-ink-muted">
      <Icon of={ImagePlus} />
    </span>
  )
}
