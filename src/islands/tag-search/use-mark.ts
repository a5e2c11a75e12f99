import { useEffect, useState } from 'react';

/** Milliseconds for which the last tag stays marked for deletion (SE-16, SE-17). */
export const MARK_TIME = 1000;

/** The mark of the last tag: its state, and functions that set and clear it. It is cleared after a second. */
export function useMark(): { readonly marked: boolean; readonly mark: () => void; readonly unmark: () => void } {
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(setMarked, MARK_TIME, false);
    return () => clearTimeout(timer);
  }, [marked]);
  return { marked, mark: () => setMarked(true), unmark: () => setMarked(false) };
}
