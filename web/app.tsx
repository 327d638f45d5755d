import { Spinner } from './ui/spinner.tsx'

/** The whole app; providers and routes are put in here. */
export function App() {
  return <Spinner full />
}
