import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyExtra } from '../basic/lazy-extra.ts'
import { currentToast, subscribeToToast } from '../basic/toast-store.ts'

/* Most visits to the first page see no toast: what draws one is fetched with the first. */
const ToastView = lazyExtra(() => import('./toast-view.tsx').then((file) => file.ToastView))

/** Where toasts appear: one at a time, 5000 ms, swiped away to the right; mounted once. */
export function Toaster() {
  const wanted = useSyncExternalStore(subscribeToToast, () => currentToast() !== undefined)
  const [ever, setEver] = useState(false)
  if (wanted && !ever) setEver(true)
  return <Suspense fallback={null}>{ever && <ToastView />}</Suspense>
}
