import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestBackend } from '../testing/test-backend';

const quiz = { title: 'Próba', questions: [{ _id: '1', question: 'Melyik?', answers: [{ _id: 'a', title: 'A' }] }] };

describe('an edit of a quiz', () => {
  it('is stored only together with its announcement to other processes', async () => {
    const { backend, dataDir } = await openTestBackend();
    const told: string[] = [];
    onTestFinished(backend.changes.subscribe((tags) => told.push(...tags)));
    const disk = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'));
    onTestFinished(() => disk.close());
    disk.exec(`create trigger full before insert on content_change begin select raise(abort, 'disk full'); end`);
    await expect(backend.quizzes.put('proba', quiz)).rejects.toThrow();
    expect([await backend.quizzes.quiz('proba'), told]).toEqual([undefined, []]);

    disk.exec('drop trigger full');
    expect((await backend.quizzes.put('proba', quiz)).outcome).toBe('created');
    disk.exec(`create trigger full before insert on content_change begin select raise(abort, 'disk full'); end`);
    await expect(backend.quizzes.remove('proba')).rejects.toThrow();
    expect([(await backend.quizzes.quiz('proba'))?.title, told]).toEqual(['Próba', ['quiz:proba']]);
  });
});
