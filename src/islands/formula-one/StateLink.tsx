import type { ReactNode } from 'react';
import { changedQuery, type FormulaOneState } from '~/lib/formula-one/formula-one-address';
import { isPlainClick } from '../shared/address-state';
import type { FormulaOneView } from './use-formula-one';

interface Props {
  readonly screen: FormulaOneView;
  readonly change: Partial<FormulaOneState>;
  readonly current?: 'page' | 'true' | undefined;
  readonly children: ReactNode;
}

/** A link to another state of the screen. Any but a plain click keeps the browser's behaviour, such as a new tab. */
export function StateLink({ screen, change, current, children }: Props) {
  return (
    <a
      href={screen.path + changedQuery(screen.query, change)}
      aria-current={current}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        screen.choose(change);
      }}
    >
      {children}
    </a>
  );
}
