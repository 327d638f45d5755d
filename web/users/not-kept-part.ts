import { type ComponentType, createContext } from 'react'

/** What stands in the place of what could not be read for want of a connection, from above this domain. */
export const NotKeptPart = createContext<ComponentType<{ onRetry: () => void }> | undefined>(undefined)
