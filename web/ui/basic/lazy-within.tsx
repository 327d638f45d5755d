import { Component, type ComponentProps, type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast-store.ts'
import { said } from './ui-sentences.ts'

/** What tells the owner of a dialog or sheet that it is no longer open. */
type Closing = { onClose?: () => void; onDone?: () => void; onOpenChange?: (open: boolean) => void }

/**
 * A part within a page that is fetched when it is shown. When its code can't be fetched the page stays: what can be closed (it has
 * `onClose`, `onDone` or `onOpenChange`) closes and a toast says why, the rest says so in its place. Shown again, it is fetched again.
 */
// biome-ignore lint/suspicious/noExplicitAny: React's own word for any component
export function lazyWithin<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  const fetched = () => lazy<ComponentType<ComponentProps<Part>>>(() => load().catch(missing))
  let Fetched = fetched()
  const again = () => {
    Fetched = fetched()
  }
  return (props: ComponentProps<Part>) => (
    <WhileMissing again={again} close={closingOf(props)}>
      {() => <Fetched {...props} />}
    </WhileMissing>
  )
}

class Missing extends Error {}

function missing(cause: unknown): never {
  throw new Missing('A part of the page could not be fetched', { cause })
}

function closingOf({ onClose, onDone, onOpenChange }: Closing): (() => void) | undefined {
  return onClose ?? onDone ?? (onOpenChange && (() => onOpenChange(false)))
}

type WhileMissingProps = { again: () => void; close: (() => void) | undefined; children: () => ReactNode }

class WhileMissing extends Component<WhileMissingProps, { missing: boolean }> {
  override state = { missing: false }

  static getDerivedStateFromError(error: unknown) {
    if (!(error instanceof Missing)) throw error
    return { missing: true }
  }

  override componentDidCatch() {
    this.props.again()
  }

  override render() {
    const { close, children } = this.props
    if (!this.state.missing) return children()
    return close ? <Closes close={close} /> : <InPlace onRetry={() => this.setState({ missing: false })} />
  }
}

function Closes({ close }: { close: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever the owner hands down meanwhile
  useEffect(() => {
    close()
    sayNotOpened()
  }, [])
  return null
}

/** The code of what was pressed could not be fetched. */
export function sayNotOpened() {
  toast({
    kind: 'problem',
    title: said("Couldn't open this"),
    body: said('Check your connection, or refresh the page.'),
  })
}

function InPlace({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-ink-muted">
      {said("Couldn't load this part. Check your connection.")}
      <Button size="sm" onClick={onRetry}>
        {said('Try again')}
      </Button>
    </div>
  )
}
