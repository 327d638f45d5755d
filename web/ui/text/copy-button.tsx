import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonLook } from '../basic/button.tsx'
import { announce } from '../basic/live-region.tsx'

type CopyButtonProps = Pick<ButtonLook, 'variant' | 'size' | 'wide'> & {
  /** What is copied. */
  text: string
  /** What the button says: "Copy link". */
  label?: string
}

/** Copies, and says so. */
export function CopyButton({ text, label = 'Copy', ...look }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      announce('Copied')
    } catch {
      setState('failed')
      announce("Couldn't copy", 'assertive')
    }
    setTimeout(() => setState('ready'), 2000)
  }
  return (
    <Button {...look} icon={state === 'copied' ? Check : Copy} onClick={copy}>
      {state === 'ready' ? label : state === 'copied' ? 'Copied' : "Couldn't copy"}
    </Button>
  )
}
