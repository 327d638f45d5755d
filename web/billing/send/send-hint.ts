import { type ComponentType, createContext } from 'react'
import type { EditorCopy } from '../queries.ts'

/** A hint above the button that sends, from a domain above this one. */
export const SendHint = createContext<ComponentType<{ copy: EditorCopy }> | undefined>(undefined)
