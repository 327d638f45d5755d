import { createRoot } from 'react-dom/client'
import { PartsPage } from './ui/parts/parts-page.tsx'
import { StepPage } from './ui/parts/step.tsx'
import '#web/ui/style/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('parts.html has no #root')
createRoot(root).render(location.search === '?step' ? <StepPage /> : <PartsPage />)
