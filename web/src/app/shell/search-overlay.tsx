import { t } from '@kinora/contract/text/translate'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchForm } from './search-form.tsx'

export const SearchOverlay = ({ onClose }: { onClose: () => void }) => (
  <div className="absolute inset-0 z-1 flex animate-appear items-center gap-1 bg-canvas pe-4 ps-2 md:hidden">
    <IconButton label={t`Close search`} icon={ArrowLeft} onClick={onClose} />
    <SearchForm takesFocus onDone={onClose} />
  </div>
)
