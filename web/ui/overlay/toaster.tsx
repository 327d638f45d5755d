import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyExtra } from '../basic/lazy-extra.ts'
import { currentToast, subscribeToToast } from '../basic/toast-store.ts'

const ToastView = lazyExtra(() => import('./toast-view.tsx').then((file) => file.ToastView))

type ToasterProps = {
  /** What draws a toast is fetched before the first, which may say that the connection is gone. Most visitors see none. */
  ahead?: boolean
}

/** Where toasts appear: one at a time, 5000 ms, swiped away to the right; mounted once. */
export function Toaster({ ahead = false }: ToasterProps) {
  const wanted = useSyncExternalStore(subscribeToToast, () => currentToast() !== undefined)
  const [ever, setEver] = useState(false)
  if (wanted && !ever) setEver(true)
  return <Suspense fallback={null}>{(ever || ahead) && <ToastView />}</Suspense>
}
