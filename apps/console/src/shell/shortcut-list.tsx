import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { areShortcutsOn, shortcuts, switchShortcuts } from './shortcuts.ts'
import style from './dialog.module.css'

export const ShortcutList = ({ isOpen, close }: { readonly isOpen: boolean; close(): void }) => (
  <Dialog label="Keys" isOpen={isOpen} close={close}>
    <div class={style['inside']}>
      <div class={style['title']}>
        <h2>Keys</h2>
        <Button look="plain" press={close}>
          Close
        </Button>
      </div>
      {/* A region that scrolls takes the focus, so that the keyboard can scroll it. */}
      <div class={style['scroll']} role="region" aria-label="All keys" tabIndex={0}>
        <dl class={style['keys']}>
          <dt>
            <kbd>Ctrl K</kbd>
          </dt>
          <dd>Find anything</dd>
          {shortcuts.value.map(({ keys, about }) => [
            <dt key={keys}>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>,
            <dd key={`${keys} about`}>{about}</dd>,
          ])}
        </dl>
      </div>
      <label class={style['foot']}>
        <input type="checkbox" checked={areShortcutsOn.value} onChange={switchShortcuts} /> Keys without Ctrl do
        something
      </label>
    </div>
  </Dialog>
)
