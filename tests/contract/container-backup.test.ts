import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openNode } from './postgres-node';
import { describePostgres } from './postgres-server';

await describePostgres('the backup of deploy/compose.yaml', (server) => {
  it('has database and media, can be restored, and forgets what is older than it should keep', { timeout: 120_000 }, async () => {
    const dir = mkdtempSync(join(tmpdir(), 'hirmondo-container-backup-'));
    const url = await server.createDatabase();
    const node = await openNode(url);
    await node.put('elso', { title: 'A mentésben' });
    const [media, backups] = [join(dir, 'media'), join(dir, 'backups')];
    mkdirSync(media);
    mkdirSync(backups);
    writeFileSync(join(media, 'kep.jpg'), 'kép');
    writeFileSync(join(dir, 'url'), url);
    const old = join(backups, 'hirmondo-2020-01-01T033000.dump');
    writeFileSync(old, '');
    utimesSync(old, 0, 0);
    const env = { PATH: process.env.PATH, DATABASE_URL_FILE: join(dir, 'url'), BACKUPS: backups, MEDIA: media, BACKUP_ONCE: '1' };
    const file = execFileSync('sh', ['deploy/container-backup.sh'], { env, encoding: 'utf8' }).trim();
    expect(readdirSync(backups).toSorted()).toEqual([file.slice(backups.length + 1), 'media']);
    expect(readFileSync(join(backups, 'media', 'kep.jpg'), 'utf8')).toBe('kép');
    const restored = await server.createDatabase();
    execFileSync('pg_restore', ['--no-owner', '-d', restored, file], { stdio: 'ignore' });
    const again = await openNode(restored);
    expect(await again.readTitle('elso')).toBe('A mentésben');
    // A database that is away makes no backup, and the code says so.
    writeFileSync(join(dir, 'url'), server.databaseUrl('nincs'));
    expect(spawnSync('sh', ['deploy/container-backup.sh'], { env, stdio: 'ignore' }).status).not.toBe(0);
    expect(readdirSync(backups).filter((name) => name.endsWith('.dump'))).toHaveLength(1);
    rmSync(dir, { recursive: true });
  });
});
