import { createRoot } from 'react-dom/client'
import { PartsPage } from './ui/parts/parts-page.tsx'
import './ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('parts.html has no #root')
createRoot(root).render(<PartsPage />)
