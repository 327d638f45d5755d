import { Send } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

type LinkMadeProps = { url: string; name: string; onAnother: () => void }

/** The address of a link that was just made, to be copied or sent: it is shown this once. */
export function LinkMade({ url, name, onAnother }: LinkMadeProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = () => void navigator.share({ title: name, url }).catch(() => {})
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-chalk-tint p-4">
      <label htmlFor={id} className="text-label">
        Your link is ready
      </label>
      <Input ref={field} id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
      <p className="text-small text-ink-muted">
        Copy it now. For your safety it isn't shown again, but you can make another.
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label="Copy link" variant="primary" />
        {'share' in navigator && (
          <Button icon={Send} onClick={send}>
            Send
          </Button>
        )}
        <Button variant="quiet" onClick={onAnother}>
          Make another
        </Button>
      </div>
    </div>
  )
}
