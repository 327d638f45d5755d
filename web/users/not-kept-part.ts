import { type ComponentType, createContext } from 'react'

/** `reason`: why no answer came, as it is said where nothing else is known. */
export type NotKeptProps = { things?: string | undefined; reason: string; onRetry: () => void }

/** What stands in the place of what could not be read for want of a connection, from above this domain. */
export const NotKeptPart = createContext<ComponentType<NotKeptProps> | undefined>(undefined)
