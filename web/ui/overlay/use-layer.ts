import { useEffect, useRef } from 'react'
import { openLayer } from './layer-history.ts'

/** While it is open, Back calls `close`, which closes it or asks first; the page stays. */
export function useLayer(open: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (open ? openLayer(() => latest.current()) : undefined), [open])
}
