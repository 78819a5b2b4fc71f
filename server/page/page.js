// Fills the bare page. What comes from the server is put in as text, never as HTML.
function show(id, lines) {
  const list = document.getElementById(id);
  list.replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement('li');
      item.textContent = line;
      return item;
    }),
  );
}

async function ask(url) {
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

ask('/api/games')
  .then(({ games }) => show('games', games.length === 0 ? ['There are none yet.'] : games.map((game) => `${game.title} (${game.players.join(', ')} players): ${game.about}`)))
  .catch(() => show('games', ['The server does not answer.']));

ask('/api/tables')
  .then(({ tables }) => show('tables', tables.length === 0 ? ['Nobody waits for players now.'] : tables.map((table) => `${table.game}: ${table.seats.length} seats, ${table.status}`)))
  .catch(() => show('tables', ['There is no list of tables now.']));
