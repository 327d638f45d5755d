import { type ComponentType, lazy, useEffect, useState } from 'react'

/**
 * A part that is fetched late and that a page can do without: when the connection is gone by then, the page stays, and
 * the part comes once there is a connection again, or with the next visit to the page.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (props: Props) => <Missed load={load} props={props} /> }),
    ),
  )
}

type MissedProps<Props> = { load: () => Promise<ComponentType<Props>>; props: Props }

function Missed<Props extends object>({ load, props }: MissedProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    const loadAgain = () =>
      load().then(
        (part) => setPart(() => part),
        () => undefined,
      )
    loadAgain()
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  }, [load])
  return Part && <Part {...props} />
}
