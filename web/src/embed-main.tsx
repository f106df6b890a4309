import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { EmbedView, readInlinedEmbed } from './domains/library/embeds/embed-view.tsx'
import { startInPageLanguage } from './lib/language.ts'
import './ui/theme.css'

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  await startInPageLanguage('embed')
  createRoot(root).render(
    <StrictMode>
      <EmbedView embed={readInlinedEmbed(document.getElementById('first-page')?.textContent)} />
    </StrictMode>,
  )
}

void start()
