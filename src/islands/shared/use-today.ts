import { useEffect, useState } from 'react';
import { budapestDay } from '~/lib/time/budapest-day';

/** Milliseconds between two looks at the clock. */
const INTERVAL = 60_000;
/** Milliseconds for which a cache may keep a page. A clock that differs by more is wrong. */
const MAX_DIFFERENCE = 86_400_000;

const clockDay = (): string => budapestDay(Math.floor(Date.now() / 1000));

/**
 * The day in Budapest, YYYY-MM-DD: at first that of the server's rendering, and then that of the reader's clock, on a page that was
 * cached or left open past midnight. It is never before the server's.
 */
export function useToday(rendered: string): string {
  const [today, setToday] = useState(rendered);
  useEffect(() => {
    if (Math.abs(Date.parse(clockDay()) - Date.parse(rendered)) > MAX_DIFFERENCE) return;
    const look = (): void => {
      if (clockDay() > rendered) setToday(clockDay());
    };
    look();
    const timer = setInterval(look, INTERVAL);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [rendered]);
  return today;
}
